import { InputGroup } from '@blueprintjs/core';

/** Narrows what is offered below it while one types; Enter does not send the form around it. */
export const FindBox = ({
  label,
  value,
  size = 'small',
  onChange,
}: {
  label: string;
  value: string;
  size?: 'small' | 'medium';
  onChange(value: string): void;
}) => (
  <InputGroup
    type="search"
    fill={true}
    size={size}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);
