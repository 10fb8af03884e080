import type { LimitDefinitions } from './definition.ts';

/** Limits on what a remote’s server code returns, requests and uses. */
export const rendering = {
  renderResultCharacters: {
    variable: 'BUDGET_RENDER_RESULT_CHARACTERS',
    default: 4_000_000,
    unit: 'characters',
    counts: 'one render job’s results, as JSON',
  },
  // A sitemap slice of 5,000 addresses with ten pictures each has 70,000 values.
  renderResultValues: {
    variable: 'BUDGET_RENDER_RESULT_VALUES',
    default: 100_000,
    unit: 'values',
    counts: 'values in one render job’s results',
  },
  renderResultKeys: {
    variable: 'BUDGET_RENDER_RESULT_KEYS',
    default: 5_000,
    unit: 'keys',
    counts: 'keys of one object in one render job’s results',
  },
  renderRequests: {
    variable: 'BUDGET_RENDER_REQUESTS',
    default: 50,
    unit: 'requests',
    counts: 'requests that server code can make in one job',
  },
  renderRequestBytes: {
    variable: 'BUDGET_RENDER_REQUEST_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'one request of server code: address, headers and body',
  },
  // A page makes about ten requests, and each takes the main process a few ms.
  renderRequestsAtATime: {
    variable: 'BUDGET_RENDER_REQUESTS_AT_A_TIME',
    default: 4,
    unit: 'requests',
    counts: 'server code’s requests to the platform running at a time for one site; others wait',
  },
  renderResponseBytes: {
    variable: 'BUDGET_RENDER_RESPONSE_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'body of one response to server code',
  },
  // A vehicle page reads about 300,000 characters, so ordinary pages stay far below the limit.
  renderResponsesBytes: {
    variable: 'BUDGET_RENDER_RESPONSES_BYTES',
    default: 16_777_216,
    unit: 'bytes',
    counts: 'bodies of all responses that one job’s server code receives',
  },
  renderHeapBytes: {
    variable: 'BUDGET_RENDER_HEAP_BYTES',
    default: 201_326_592,
    unit: 'bytes',
    counts: 'JavaScript heap of a render process',
  },
  renderMemoryBytes: {
    variable: 'BUDGET_RENDER_MEMORY_BYTES',
    default: 402_653_184,
    unit: 'bytes',
    counts: 'all memory of a render process, whether it has a job or not',
  },
  // A render process that has rendered every page of a dealer uses about 180 MB.
  renderRestingBytes: {
    variable: 'BUDGET_RENDER_RESTING_BYTES',
    default: 251_658_240,
    unit: 'bytes',
    counts: 'memory of a render process without a job; a process that keeps more is replaced',
  },
  renderCpuAfterJobMs: {
    variable: 'BUDGET_RENDER_CPU_AFTER_JOB_MS',
    default: 1000,
    unit: 'ms',
    counts: 'processor time that a render process may use after its last job',
  },
  renderStuckCpuMs: {
    variable: 'BUDGET_RENDER_STUCK_CPU_MS',
    default: 2000,
    unit: 'ms',
    counts:
      'processor time of a busy render process between finishing two jobs; a process that takes more counts as stuck',
  },
  renderProcessCpuMs: {
    variable: 'BUDGET_RENDER_PROCESS_CPU_MS',
    default: 1_800_000,
    unit: 'ms',
    counts: 'processor time after which another render process takes over',
  },
} as const satisfies LimitDefinitions;
