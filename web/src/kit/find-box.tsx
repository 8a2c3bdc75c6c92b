import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { useTypedText } from './use-typed-text.ts';

/** Narrows what is offered below it while one types; Enter does not send the form around it, `onEnter` hears it. */
export function FindBox({
  label,
  hint = label,
  value,
  size = 'small',
  leftElement,
  onChange,
  onEnter,
  onFocus,
}: {
  label: string;
  hint?: string;
  value: string;
  size?: 'small' | 'medium';
  leftElement?: InputGroupProps['leftElement'];
  onChange(value: string): void;
  onEnter?(): void;
  onFocus?(): void;
}) {
  const typed = useTypedText({
    value,
    restMs: 0,
    onChange,
    onEnter: (event) => {
      event.preventDefault();
      onEnter?.();
    },
  });
  return (
    <InputGroup
      type="search"
      fill={true}
      size={size}
      aria-label={label}
      placeholder={hint}
      onFocus={onFocus}
      {...(leftElement && { leftElement })}
      {...typed}
    />
  );
}
