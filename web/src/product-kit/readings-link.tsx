import './readings-link.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';

/** A cell of a matrix: leads to the readings that it was made of, where those may be seen. `said` says more of it on pointing. */
export function ReadingsLink({
  of: { stcd, element = null },
  span,
  said,
  isSevere = false,
  children,
}: {
  /** `stcd` is empty where it is of several stations. */
  of: { stcd: string; element?: string | null };
  span: { begin: string; end: string };
  said: readonly (string | false | undefined)[];
  isSevere?: boolean;
  children: ReactNode;
}) {
  const { may } = useSession();
  const look = {
    className: 'readings-link',
    'data-severe': isSevere,
    title: said.filter((one) => typeof one === 'string').join('\n') || undefined,
  };
  if (stcd === '' || !may('Pages.BussinessProject.iStrong.OriginalData'))
    return <span {...look}>{children}</span>;
  return (
    <Link {...look} to={linkTo('/strong/original-data', { stcd, element, ...span })} tabIndex={-1}>
      {children}
    </Link>
  );
}
