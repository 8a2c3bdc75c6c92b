import type { Caller } from './api.ts';

interface OpenAlarms {
  items: { id: number; version: number; text: string; state: string }[];
}

/** Acknowledges what nobody has; answers how many that were. */
export async function answerAll(office: Caller): Promise<number> {
  const { items } = await office.get<OpenAlarms>('AlarmManage/GetAll', { maxResultCount: 500 });
  const unanswered = items.filter(({ state }) => state.endsWith('unacknowledged'));
  for (const { id, version } of unanswered)
    await office
      .post('AlarmManage/TakeStep', { act: 'acknowledge', alarms: [{ id, version }] })
      .catch(() => {});
  return unanswered.length;
}
