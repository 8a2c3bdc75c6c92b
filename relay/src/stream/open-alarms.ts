import type { AlarmEvent } from '@stationwall/contract/alarm';

const maxRemembered = 10_000;

/** The alarms of a tenant that are not closed, each as its newest event. */
export class OpenAlarms {
  readonly #ofStation = new Map<string, Map<string, AlarmEvent>>();
  /** When the last ones closed, so that an older event opens none of them again. */
  readonly #closedAt = new Map<string, number>();

  constructor(alarms: Iterable<AlarmEvent> = []) {
    for (const alarm of alarms) this.apply(alarm);
  }

  /** An older event than the known one changes nothing; one back to normal closes the alarm. */
  apply(event: AlarmEvent): void {
    const { stcd, alarmId, state, cursor } = event;
    const name = JSON.stringify([stcd, alarmId]);
    const alarms = this.#ofStation.get(stcd) ?? new Map<string, AlarmEvent>();
    if (cursor < (alarms.get(alarmId)?.cursor ?? this.#closedAt.get(name) ?? 0)) return;
    this.#closedAt.delete(name);
    if (state === 'normal') {
      alarms.delete(alarmId);
      this.#remember(name, cursor);
    } else alarms.set(alarmId, event);
    if (alarms.size > 0) this.#ofStation.set(stcd, alarms);
    else this.#ofStation.delete(stcd);
  }

  /** The station is deleted. */
  drop(stcd: string): void {
    this.#ofStation.delete(stcd);
  }

  of(stcd: string): Iterable<AlarmEvent> {
    return this.#ofStation.get(stcd)?.values() ?? [];
  }

  /** A JSON array of the open alarms of those stations that a caller may see. */
  json(visible: (stcd: string) => boolean): string {
    const shown: AlarmEvent[] = [];
    for (const [stcd, alarms] of this.#ofStation) if (visible(stcd)) shown.push(...alarms.values());
    return JSON.stringify(shown);
  }

  #remember(name: string, cursor: number): void {
    this.#closedAt.set(name, cursor);
    const [oldest] = this.#closedAt.keys();
    if (this.#closedAt.size > maxRemembered && oldest !== undefined) this.#closedAt.delete(oldest);
  }
}
