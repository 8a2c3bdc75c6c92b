import { replayedDays } from '@stationwall/contract/services/replay';
import { replaySpeeds } from '@stationwall/machines/replay.machine';
import { type ReactNode, useState } from 'react';
import { ReplayProvider } from '../platform/replay.tsx';
import { useServerClock } from '../platform/stations.tsx';
import { ReplayBar } from './replay-bar.tsx';

const dayMs = 86_400_000;
/** A day passes in a little less than half a minute. */
const usualSpeed = 3_600;

/** Runs on from a moment of the last days, with what moves through them below. */
export default function PastOnShow({
  at,
  speed,
  onLeave,
  children,
}: {
  at: number;
  speed: number;
  onLeave(): void;
  children: ReactNode;
}) {
  const now = useServerClock();
  const [openedAt] = useState(now);
  const begin = Math.min(Math.max(at, openedAt - replayedDays * dayMs), openedAt);
  return (
    <ReplayProvider
      at={begin}
      speed={replaySpeeds.find((one) => one === speed) ?? usualSpeed}
      isPlaying={true}
    >
      <div className="replay-frame">
        {children}
        <ReplayBar openedAt={openedAt} onLeave={onLeave} />
      </div>
    </ReplayProvider>
  );
}
