import { connect, createServer, type Socket } from "node:net";

export type Network = { cut: () => Promise<void>; restore: () => Promise<void> };

/** Forwards one port to another until it is cut; then nothing answers there. */
export async function openNetwork(from: number, to: number): Promise<Network> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((client) => {
    const target = connect(to, "127.0.0.1");
    keep(client);
    keep(target);
    client.pipe(target).pipe(client);
    client.on("close", () => target.destroy());
    target.on("close", () => client.destroy());
  });
  const restore = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(from, "localhost", () => {
        server.off("error", reject);
        resolve();
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await restore();
  return { cut, restore };
}
