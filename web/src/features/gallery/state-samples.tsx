import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { FreshnessTag } from '../../kit/freshness-tag.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { type Toast, toast } from '../../kit/toast.ts';

const tones: readonly Tone[] = [
  'ok',
  'live',
  'late',
  'stale',
  'clockOff',
  'held',
  'unknown',
  'busy',
  'polling',
];
const freshnesses = ['live', 'late', 'stale', 'clockOff', 'held', 'unknown'] as const;
const messages: readonly Toast['tone'][] = ['info', 'success', 'warning', 'danger'];

export function StateSamples() {
  const { t } = useTranslation();
  return (
    <Panel title="StatusTag, FreshnessTag, toast">
      <div className="gallery-row">
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
      </div>
      <div className="gallery-row">
        {freshnesses.map((freshness) => (
          <FreshnessTag
            key={freshness}
            freshness={freshness}
            label={t(`stations.freshness.${freshness}`)}
            age="12 s"
          />
        ))}
      </div>
      <div className="gallery-row">
        {messages.map((tone) => (
          <Button key={tone} text={tone} onClick={() => toast({ tone, text: t('kit.saved') })} />
        ))}
      </div>
    </Panel>
  );
}
