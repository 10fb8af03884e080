import { Html } from '../html.ts';

const paths = {
  mail: 'M3.5 6h17v12.5h-17ZM4 6.8l8 6.2 8-6.2',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.5 2',
  warn: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.3',
  check: 'm4.5 12.5 5 5 10-11',
  search: 'M10.8 18a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4ZM16 16l4.5 4.5',
  inbox: 'M3.5 13 6 5h12l2.5 8v6h-17ZM3.5 13H8l1.5 3h5l1.5-3h4.5',
  webhook: 'M8.5 13.5a4 4 0 1 0 3.3 5h5.7M15 7a4 4 0 1 0-6.3 4L6.5 15.5M13.5 7.5l3 5a4 4 0 1 1-.5 7',
  down: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  left: 'M14.5 6.5 9 12l5.5 5.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M4.5 12h-2M21.5 12h-2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  phone:
    'M5 4.5h3.5l1.6 4.2-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4.2 1.6V19a1.8 1.8 0 0 1-1.9 1.8A15.8 15.8 0 0 1 3.2 6.4 1.8 1.8 0 0 1 5 4.5Z',
  reply: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  shield: 'M12 3.5 4.5 6.5v5c0 5 3.2 7.7 7.5 9 4.3-1.3 7.5-4 7.5-9v-5ZM8.5 12l2.5 2.5 4.5-5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5M9 13h6M9 16.5h6',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  out: 'M10 4.5H5v15h5M9 12h11M16 7.5l4.5 4.5-4.5 4.5',
} as const;
export type IconName = keyof typeof paths;

/** A decorative icon next to text. */
export function icon(name: IconName, size = 16): Html {
  return new Html(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`,
  );
}
