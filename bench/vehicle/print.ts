import { readDocument } from '../composition/stage.ts';

/** Number of renderings measured together, because the CPU clock has a resolution of milliseconds. */
const pages = 25;

/** CPU time to render the print page of a vehicle, in ms, including this process's requests. */
export async function printCpuMs(vehicleUrl: string): Promise<number> {
  const { port, hostname, pathname } = new URL(vehicleUrl);
  const print = () => readDocument(port, hostname, `/api${pathname}/print.pdf`);
  if (!(await print()).startsWith('%PDF')) throw new Error(`BENCH_NO_PRINT: ${pathname} has no page to print`);
  const before = process.cpuUsage();
  for (let page = 0; page < pages; page++) await print();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}
