import './toast-stack.css';
import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useKitTexts } from './kit-texts.tsx';
import { StateSign, type Tone } from './state-sign.tsx';
import { onToast, type Toast } from './toast.ts';

type Shown = Toast & { id: number };

const signs: Record<Toast['tone'], Tone> = { info: 'held', success: 'ok', warning: 'late', danger: 'stale' };
const stayMs: Record<Toast['tone'], number> = {
  info: 5_000,
  success: 5_000,
  warning: 10_000,
  danger: 15_000,
};
const mostAtOnce = 4;

/** Shows the messages that `toast` tells, the grave ones first; one that is pointed at or focused stays. Stands once in the page. */
export function ToastStack() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    let id = 0;
    return onToast((told) => {
      id += 1;
      setShown((before) =>
        [...before.filter(({ text }) => text !== told.text), { ...told, id }].slice(-mostAtOnce),
      );
    });
  }, []);
  const dismiss = (id: number) => setShown((before) => before.filter((one) => one.id !== id));
  const cards = (ofGrave: boolean) =>
    shown
      .filter(({ tone }) => isGrave(tone) === ofGrave)
      .map((one) => <ToastCard key={one.text} shown={one} onDismiss={dismiss} />);
  // What comes together with its region is not read out by every screen reader: both regions stand from the start.
  return (
    <div className="sw-toasts sw-zoom">
      <div aria-live="assertive">{cards(true)}</div>
      <div aria-live="polite">{cards(false)}</div>
    </div>
  );
}

const isGrave = (tone: Toast['tone']) => tone === 'danger' || tone === 'warning';

function ToastCard({
  shown: { id, tone, text },
  onDismiss,
}: {
  shown: Shown;
  onDismiss: (id: number) => void;
}) {
  const { say } = useKitTexts();
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again, it stays anew
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), stayMs[tone]);
    return () => clearTimeout(timer);
  }, [id, isHeld, tone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it on show
    <div
      className="sw-toast"
      data-tone={signs[tone]}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StateSign tone={signs[tone]} size="1em" />
      {/* An act done once more is read out once more; a fault that goes on is not. */}
      <span key={isGrave(tone) ? text : id}>{text}</span>
      <Button
        variant="minimal"
        aria-live="off"
        icon={<Cross />}
        aria-label={say('kit.dismiss')}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}
