import { getRouteApi } from '@tanstack/react-router';
import { AuditPage } from '../../features/platform/audit/audit-page.tsx';
import type { AuditDays } from '../../features/platform/audit/use-audit-log.ts';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/audit-log');

type Written = { page?: number } & Partial<Record<Exclude<keyof AuditDays, 'page'>, string>>;

const written = (search: AuditDays): Written =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Written;

export const AuditRoute = () => {
  const { page = 0, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="audit.read">
      <AuditPage
        search={{ page, ...filter }}
        onSearch={(next) => void navigate({ search: written(next), replace: true })}
      />
    </Allowed>
  );
};
