import { Nullable } from '@stationwall/contract/abp';
import { Position, UpstreamState } from '@stationwall/contract/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Nats } from './nats.ts';

const sayEveryMs = 1_000;

const News = Type.Object({ state: UpstreamState, position: Nullable(Position) });
const newsCheck = Compile(News);

/** What the leader tells the followers: how it sees the backend, and up to where it has written. */
export interface News {
  state: UpstreamState;
  position: Position | null;
}

/** Says the news now and every second; `now` says them at once, `stop` ends it. */
export function sayNews(nats: Nats, subject: string, read: () => News): { now(): void; stop(): void } {
  const say = () => {
    try {
      nats.api.connection.publish(subject, JSON.stringify(read()));
    } catch {
      // Silence is the news then.
    }
  };
  const saying = setInterval(say, sayEveryMs);
  say();
  return { now: say, stop: () => clearInterval(saying) };
}

/** Gives what the leader says, as long as there is NATS; returns what ends that. */
export function hearNews(nats: Nats, subject: string, take: (news: News) => void): () => void {
  let end = () => {};
  const listen = () => {
    end();
    const heard = nats.api.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) return;
        const news: unknown = jsonOf(message.string());
        if (newsCheck.Check(news)) take(news);
      },
    });
    end = () => heard.unsubscribe();
  };
  const forget = nats.onUp(listen);
  try {
    listen();
  } catch {
    // It listens as soon as there is a connection.
  }
  return () => {
    forget();
    end();
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
