import type { LimitDefinitions } from './definition.ts';

/** What a remote’s server code may return, request and use. */
export const rendering = {
  renderResultCharacters: {
    variable: 'BUDGET_RENDER_RESULT_CHARACTERS',
    default: 4_000_000,
    unit: 'characters',
    counts: 'JSON text of the results of one render job',
  },
  // A slice of 5,000 addresses with ten pictures each has 70,000.
  renderResultValues: {
    variable: 'BUDGET_RENDER_RESULT_VALUES',
    default: 100_000,
    unit: 'values',
    counts: 'values in the results of one render job',
  },
  renderResultKeys: {
    variable: 'BUDGET_RENDER_RESULT_KEYS',
    default: 5_000,
    unit: 'keys',
    counts: 'keys of one object in the results of a render job',
  },
  renderRequests: {
    variable: 'BUDGET_RENDER_REQUESTS',
    default: 50,
    unit: 'requests',
    counts: 'requests that server code makes in one job',
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
    counts: 'requests of server code to the platform under way for one site; others wait',
  },
  renderResponseBytes: {
    variable: 'BUDGET_RENDER_RESPONSE_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'body of one response to server code',
  },
  // A vehicle page reads about 300,000 characters.
  renderResponsesBytes: {
    variable: 'BUDGET_RENDER_RESPONSES_BYTES',
    default: 16_777_216,
    unit: 'bytes',
    counts: 'bodies of all responses to one job of server code',
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
    counts: 'all memory of a render process, with a job or without',
  },
  // A render process that has rendered every page of a dealer uses about 180 MB.
  renderRestingBytes: {
    variable: 'BUDGET_RENDER_RESTING_BYTES',
    default: 251_658_240,
    unit: 'bytes',
    counts: 'memory of a render process without a job; one that keeps more is replaced',
  },
  renderCpuAfterJobMs: {
    variable: 'BUDGET_RENDER_CPU_AFTER_JOB_MS',
    default: 1000,
    unit: 'ms',
    counts: 'processor time of a render process from the end of its last job',
  },
  renderStuckCpuMs: {
    variable: 'BUDGET_RENDER_STUCK_CPU_MS',
    default: 2000,
    unit: 'ms',
    counts:
      'processor time of a render process with jobs from one settled job to the next; one that takes more is stuck',
  },
  renderProcessCpuMs: {
    variable: 'BUDGET_RENDER_PROCESS_CPU_MS',
    default: 1_800_000,
    unit: 'ms',
    counts: 'processor time of a render process until another takes its place',
  },
} as const satisfies LimitDefinitions;
