import type { SocketFrame } from './socket-frames.ts';

/** One frame of a delivery. `reached`: the position that it leads to; null = none before the last. */
interface DeliveryStep {
  frame: SocketFrame;
  reached: number | null;
  isLast: boolean;
}

/** What is sent to one reader piece by piece, each made when the one before has left. */
export type Delivery = Generator<DeliveryStep, void>;
