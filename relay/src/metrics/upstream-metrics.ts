import { UpstreamState } from '@stationwall/contract/live';
import type { TenantRole } from '@stationwall/machines/tenant-lead.machine';
import { Gauge, type Registry } from 'prom-client';
import type { LiveTenant } from '../stream/live-tenants.ts';

const roles: readonly TenantRole[] = ['leading', 'following', 'solo'];
const states = UpstreamState.anyOf.map((state) => state.const);

/** What feeds each tenant's stream: its state, and how old the newest event is. */
export function describeUpstreams(registers: Registry[], tenants: readonly LiveTenant[]): void {
  new Gauge({
    name: 'stationwall_relay_upstream_state',
    help: 'State of the link to the backend: 1 for the state that it is in, 0 for the others',
    labelNames: ['tenant', 'state'],
    registers,
    collect() {
      for (const { tenancyName, upstream } of tenants)
        for (const state of states)
          this.set({ tenant: tenancyName, state }, state === upstream.state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stationwall_relay_role',
    help: 'What this relay is to a tenant that several relays share: 1 for its role, 0 for the others',
    labelNames: ['tenant', 'role'],
    registers,
    collect() {
      for (const tenant of tenants)
        if (tenant.role !== null)
          for (const role of roles)
            this.set({ tenant: tenant.tenancyName, role }, role === tenant.role ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stationwall_relay_newest_event_age_seconds',
    help: 'Time since the backend received the newest event that the relay holds',
    labelNames: ['tenant'],
    registers,
    collect() {
      for (const { tenancyName, upstream } of tenants)
        if (upstream.newestEventAt !== null)
          this.set({ tenant: tenancyName }, Math.max(0, Date.now() - upstream.newestEventAt) / 1000);
    },
  });
}
