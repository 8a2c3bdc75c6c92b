import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];
const quick = ['-pix_fmt', 'yuv420p', '-g', '10'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'];
const parts = ['-hls_time', '1', '-hls_list_size', '5', '-hls_flags', 'delete_segments+program_date_time'];

/** A camera by ffmpeg: `/live.m3u8` by HLS with VP9 in MP4, `/live.flv` by HTTP-FLV with H.264; a counter runs in its picture. */
export class TestStream {
  readonly #folder = mkdtempSync(join(tmpdir(), 'stationwall-stream-'));
  readonly #running = new Set<ChildProcess>();
  readonly #server = createServer((request, response) => void this.#answer(request.url ?? '', response));

  async start(): Promise<void> {
    this.#run([...vp9, ...parts, '-hls_segment_type', 'fmp4', join(this.#folder, 'live.m3u8')]);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The camera goes on answering, with the picture that it has. */
  freeze(): void {
    for (const child of this.#running) child.kill('SIGSTOP');
  }

  close(): void {
    for (const child of this.#running) child.kill('SIGKILL');
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(output: readonly string[]): ChildProcess {
    const args = ['-hide_banner', '-loglevel', 'error', ...picture, ...quick, ...output];
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  async #answer(url: string, response: ServerResponse): Promise<void> {
    if (url.startsWith('/live.flv')) {
      const child = this.#run([...h264, '-f', 'flv', '-']);
      response.once('close', () => child.kill('SIGKILL'));
      child.stdout?.pipe(response);
      return;
    }
    try {
      response.end(await readFile(join(this.#folder, url.slice(1).split('?')[0] ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  }
}
