import type { WallScene } from '@stationwall/contract/services/wall-layout';

/** The scene that a window stays with; null = it turns again. */
type Held = WallScene | null;

/** Windows that somebody opened beside each other in one browser, as parts of one picture: nobody paired them, so they tell one another. */
export class WindowsOfPicture {
  readonly #name: string;
  #channel: BroadcastChannel | null = null;

  /** `picture` is what these windows have in common. */
  constructor(picture: string) {
    this.#name = `Stationwall.Wall.${picture}`;
  }

  /** Has the others do as this window, while this one listens to them. */
  tell = (held: Held): void => this.#channel?.postMessage(held);

  /** What another window stays with; answers how to listen no more. */
  follow(on: (held: Held) => void): () => void {
    const channel = new BroadcastChannel(this.#name);
    channel.onmessage = ({ data }) => on(data as Held);
    this.#channel = channel;
    return () => {
      channel.close();
      if (this.#channel === channel) this.#channel = null;
    };
  }
}
