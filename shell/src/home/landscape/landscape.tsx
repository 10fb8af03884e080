import { Rig } from './rig.tsx';
import { Tree } from './tree.tsx';

/**
 * An evening on the coast: sky, sun, sea, hills, a track, and a car towing a caravan. Drawn for 1280 × 620 px, cropped
 * from the left and the top.
 */
export function Landscape({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1280 620"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="landscape-sky" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#1f4c58" />
          <stop offset="0.38" stopColor="#3b7076" />
          <stop offset="0.5" stopColor="#7fa595" />
          <stop offset="0.6" stopColor="#e8c892" />
        </linearGradient>
        <radialGradient id="landscape-sun">
          <stop offset="0" stopColor="#fff4d2" />
          <stop offset="0.22" stopColor="#ffe3a0" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="landscape-sea" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#e9c893" />
          <stop offset="0.5" stopColor="#8db0a0" />
          <stop offset="1" stopColor="#4f7f7c" />
        </linearGradient>
        <linearGradient id="landscape-grass" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#a79b58" />
          <stop offset="0.4" stopColor="#7b8446" />
          <stop offset="1" stopColor="#42532c" />
        </linearGradient>
      </defs>
      <path fill="url(#landscape-sky)" d="M0 0h1280v620H0Z" />
      <circle cx="930" cy="338" r="270" fill="url(#landscape-sun)" />
      <circle cx="930" cy="338" r="33" fill="#fff6dc" />
      <path
        fill="#fff3da"
        opacity="0.3"
        d="M730 214c70-20 140-10 210-6 60 4 120-6 190 6-80 14-150 6-230 10-70 4-120 2-170-10ZM1010 262c50-10 110-8 160-2 40 4 80 0 110 6-60 10-120 4-180 6-40 0-70-2-90-10ZM330 306c40-8 90-6 140-2 34 4 70 0 96 6-56 8-104 4-152 6-34 0-64-2-84-10Z"
      />
      <path fill="#6f968d" d="M0 352c90-34 190-56 300-30 120 28 190 30 330 26v40H0Z" />
      <path fill="url(#landscape-sea)" d="M0 346h1280v124H0Z" />
      <path
        stroke="#fff0c9"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.7"
        d="M836 360h190M858 371h150M822 383h216M872 396h118M850 410h70"
      />
      <path fill="#57764f" d="M0 372c120-34 240-26 370 16 130 42 280 40 400 46 170 8 350-8 510-12v198H0Z" />
      <path fill="url(#landscape-grass)" d="M0 430c250-26 500 16 760 20 190 3 360-12 520-8v178H0Z" />
      <path fill="#c9a873" d="M0 548c380-34 880-44 1280-50v50c-400 4-900 20-1280 56Z" />
      <path
        stroke="#e3cb9f"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        opacity="0.7"
        d="M0 574c380-30 880-42 1280-48"
      />
      <path fill="#4a5c31" d="M0 604c380-36 900-52 1280-56v72H0Z" />
      <Tree x={96} y={516} size={1} shade="#22402e" />
      <Tree x={206} y={474} size={0.62} shade="#33543b" />
      <Tree x={1216} y={462} size={0.56} shade="#3d5f41" />
      <Rig x={610} y={524} />
      <path
        stroke="#2f4326"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M24 598l-6-26M30 598l2-32M36 600l9-24M300 612l-5-22M306 612l3-26M430 604l-4-20M436 604l5-22M566 612l-4-18M572 612l5-20"
      />
    </svg>
  );
}
