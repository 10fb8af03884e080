import { StartProblem } from './start-problem.ts';

/**
 * Parses a port number from the environment.
 *
 * @param variable name of the environment variable, for the error message
 * @throws StartProblem
 */
export function readPort(variable: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartProblem(`${variable} is "${text}". Give a number from 1 to 65535, such as ${variable}=4000.`);
}
