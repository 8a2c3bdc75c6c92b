import type { CommandKind } from '@stationwall/contract/station-commands';
import { commandTexts, movingTexts } from '../localization/command-texts.ts';
import { say } from '../localization/text.ts';
import { readDeciders } from '../store/deciders.ts';
import type { StationRecord } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { announceNotification } from '../store/tenant-events.ts';

/** Tells everybody who may consent that somebody waits for it, each in their language. */
export async function askForConsent(
  store: Store,
  tenantId: number,
  asked: {
    kind: CommandKind;
    commandId: number | null;
    station: Pick<StationRecord, 'stcd' | 'nameZh' | 'nameEn'>;
    by: { id: number; user_name: string };
  },
): Promise<void> {
  const { kind, commandId, station, by } = asked;
  const deciders = await readDeciders(store.db, tenantId, { permission: kind.needs, stcd: station.stcd });
  const others = deciders.filter(({ id }) => id !== by.id);
  for (const [language, people] of Map.groupBy(others, (one) => one.language)) {
    const name = language === 'zh-Hans' ? station.nameZh : station.nameEn;
    const what = say(movingTexts[kind.name as keyof typeof movingTexts], language);
    await announceNotification(store, tenantId, {
      notificationId: `command-consent-${commandId}-${language}`,
      userIds: people.map(({ id }) => id),
      ...{ severity: 2, text: say(commandTexts.ConsentAsked, language, by.user_name, what, name) },
      createdAt: Date.now(),
    });
  }
}
