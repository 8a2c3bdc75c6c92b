import { SheetError } from './sheet.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-messages.ts';
import { SheetSession } from './sheet-session.ts';

let session: SheetSession | null = null;

addEventListener('message', async ({ data }: MessageEvent<SheetQuestion>) => {
  const { number } = data;
  const tell = (answer: SheetAnswer) => postMessage(answer);
  try {
    if (data.ask === 'open') {
      const bytes = new Uint8Array(await data.file.arrayBuffer());
      session = await SheetSession.open(bytes, data.fields, data.mostRows);
      tell({ number, summaries: session.summaries });
    } else if (session) {
      tell({ number, part: session.rows(data.sheet, data.matching, data.from, data.count) });
    }
  } catch (error) {
    tell({ number, problem: error instanceof SheetError ? error.problem : 'unreadable' });
  }
});
