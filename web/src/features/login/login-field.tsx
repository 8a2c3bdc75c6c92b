import type { ReactNode } from 'react';

/** A labelled control of the sign-in form, with what is wrong with it below. */
export const LoginField = ({
  id,
  label,
  hint,
  mistake,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  mistake: string | undefined;
  children: ReactNode;
}) => (
  <div className="sw-login-field">
    <label htmlFor={id}>
      {label} {hint !== undefined && <span className="sw-muted">{hint}</span>}
    </label>
    {children}
    {mistake !== undefined && (
      <p className="sw-login-mistake" role="alert">
        {mistake}
      </p>
    )}
  </div>
);
