import { createServer } from 'node:net';
import { StartProblem } from '../../deploy/local/start-problem.ts';

/** @throws StartProblem if the port is in use */
export function requireFreePort(variable: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) =>
      reject(
        new StartProblem(`Port ${port} is taken: choose another with ${variable}=${port + 1} npm run dev.`, { cause }),
      ),
    );
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
}
