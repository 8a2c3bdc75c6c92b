import './alarm-line.css';
import { Button, MenuDivider, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Envelope, Notifications, VolumeOff, VolumeUp } from '@blueprintjs/icons';
import type { AlarmMute } from '@stationwall/contract/services/alarm-sound';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personName } from '../i18n/person-name.ts';
import { KeyMenu } from '../kit/key-menu.tsx';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';
import { useLinkFact, useOpenAlarms } from '../platform/stations.tsx';
import { PriorityTag } from '../product-kit/priority-tag.tsx';
import { summaryOf } from './alarm-summary.ts';
import { useAlarmSound } from './use-alarm-sound.ts';
import { useNotices } from './use-notices.ts';
import { type SharedSound, useSharedMute } from './use-shared-mute.ts';

/** On every screen: the highest open alarm, how many there are, and whether they are heard. */
export default function AlarmLine() {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const open = useOpenAlarms();
  const isLive = useLinkFact('link') === 'live';
  const { count, unacknowledged, newest, ringing } = useMemo(() => summaryOf(open.values()), [open]);
  const sound = useSharedMute(useAlarmSound(ringing));
  const unread = useNotices();
  const unreadText = t('alarms.messages.unread', { count: unread });
  useTitleBadge(unacknowledged);
  const target = may('Pages.Alarm.AlarmManage')
    ? linkTo('/alarm/AlarmManage')
    : may('Pages.Alarm.AlarmDevice')
      ? linkTo('/alarm/AlarmDevice')
      : null;
  const text = newest && (i18n.language === 'zh-Hans' ? newest.textZh : newest.textEn);
  const words = newest ? (
    <>
      <PriorityTag priority={newest.severity} />
      <b>{t('alarms.line.count', { count, unacknowledged })}</b>
      <span className="sw-alarm-text">{text}</span>
    </>
  ) : (
    <span className="sw-alarm-none">{t(isLive ? 'alarms.line.none' : 'alarms.line.unknown')}</span>
  );
  return (
    <aside className="sw-alarm-line" aria-label={t('alarms.line.label')} data-ringing={ringing || undefined}>
      <Notifications size={14} className="sw-alarm-bell" />
      {target === null ? (
        <span className="sw-alarm-newest">{words}</span>
      ) : (
        <Link className="sw-alarm-newest" to={target}>
          {words}
        </Link>
      )}
      {unread > 0 && (
        <Link
          className="sw-alarm-unread"
          to={linkTo('/alarm/AlarmMessage')}
          // What is seen stands in what is read out.
          aria-label={unread > 99 ? `99+ (${unreadText})` : unreadText}
          title={unreadText}
        >
          <Envelope size={14} /> {unread > 99 ? '99+' : unread}
        </Link>
      )}
      {sound.others.length > 0 && <MutedOthers mutes={sound.others} />}
      <SoundMenu sound={sound} />
    </aside>
  );
}

/** Who else does not hear alarms: nobody relies on them. */
function MutedOthers({ mutes }: { mutes: readonly AlarmMute[] }) {
  const { t } = useTranslation();
  const names = mutes.map((one) =>
    t('alarms.sound.mutedUntil', { name: personName(one), time: one.until.slice(11, 16) }),
  );
  return (
    <span className="sw-alarm-muted" role="status" title={names.join(', ')}>
      <VolumeOff size={14} /> <span>{t('alarms.sound.mutedBy', { names: names.join(', ') })}</span>
    </span>
  );
}

const mutes = [5, 15, 60] as const;

function SoundMenu({ sound }: { sound: SharedSound }) {
  const { t } = useTranslation();
  const said = t(`alarms.sound.${sound.state}`);
  const menu = (
    <KeyMenu aria-label={t('alarms.sound.label')}>
      {([4, 3, 2, 1] as const).map((priority) => (
        <MenuItem
          key={priority}
          shouldDismissPopover={false}
          text={t('alarms.sound.test', { priority: t(`alarms.priorities.p${priority}`) })}
          onClick={() => sound.test(priority)}
        />
      ))}
      <MenuDivider />
      {sound.state === 'muted' ? (
        <MenuItem text={t('alarms.sound.unmute')} onClick={sound.unmute} />
      ) : (
        mutes.map((minutes) => (
          <MenuItem
            key={minutes}
            disabled={sound.state === 'blocked'}
            text={t('alarms.sound.mute', { minutes })}
            onClick={() => sound.mute(minutes)}
          />
        ))
      )}
    </KeyMenu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
    >
      <Button
        variant="minimal"
        size="small"
        icon={sound.state === 'armed' ? <VolumeUp size={14} /> : <VolumeOff size={14} />}
        text={said}
        title={t(`alarms.sound.hint.${sound.state}`)}
      />
    </PopoverNext>
  );
}

/** How many wait for somebody, before the title of the tab; the screens write the title, this keeps the number before it. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const put = () => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const title = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    put();
    const element = document.querySelector('title');
    if (!element) return;
    const watch = new MutationObserver(put);
    watch.observe(element, { childList: true });
    return () => watch.disconnect();
  }, [count]);
}
