/**
 * Sends messages between the processes that share a port (`PROCESSES`), through their supervisor. Sends nothing if
 * there is only one process.
 */
import cluster from 'node:cluster';

interface Message {
  channel: string;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'channel' in message;

/** Notifies the other processes of this server. */
export const notifySiblings = (channel: string): void => {
  // Once the supervisor has ended, nobody receives the message, and this process ends too.
  if (cluster.isWorker && process.connected) process.send?.({ channel } satisfies Message, () => {});
};

/** Calls `onNotification` when another process uses `notifySiblings`. Returns a function that stops listening. */
export const listenToSiblings = (channel: string, onNotification: () => void): (() => void) => {
  if (!cluster.isWorker) return () => {};
  const onMessage = (message: unknown): void => {
    if (isMessage(message) && message.channel === channel) onNotification();
  };
  process.on('message', onMessage);
  return () => process.off('message', onMessage);
};

/** Forwards the messages of each process to all others. Must be called in the supervisor. */
export const forwardMessages = (): void => {
  cluster.on('message', (sender, message: unknown) => {
    if (!isMessage(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== undefined && worker !== sender && worker.isConnected()) worker.send(message, () => {});
  });
};
