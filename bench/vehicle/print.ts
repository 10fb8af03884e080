import { readDocument } from '../composition/stage.ts';

/** Pages drawn one after the other: the processor's clock ticks in steps of milliseconds. */
const pages = 25;

/** What drawing a vehicle's page to print takes of the processor, in ms, this process's asking included. */
export async function printCpuMs(vehicleUrl: string): Promise<number> {
  const { port, hostname, pathname } = new URL(vehicleUrl);
  const print = () => readDocument(port, hostname, `/api${pathname}/print.pdf`);
  if (!(await print()).startsWith('%PDF')) throw new Error(`BENCH_NO_PRINT: ${pathname} has no page to print`);
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page++) await print();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}
