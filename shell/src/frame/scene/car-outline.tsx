/** Outline of a car on the road, for pages without a picture. */
export function CarOutline({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 240 102"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 99h232" strokeWidth={1.5} opacity={0.5} />
      <path d="M38 78H20c-4 0-6-3-6-7V58c0-5 3-8 8-9l38-8 30-20c5-3 10-5 16-5h44c7 0 13 3 18 8l16 17 34 6c6 1 10 6 10 12v11c0 5-3 8-8 8h-8M86 78h78" />
      <path d="M76 43 98 28c3-2 7-3 10-3h20v18ZM138 25h12c5 0 9 2 12 5l13 13h-37ZM130 57h12" />
      <circle cx={62} cy={76} r={20} />
      <circle cx={62} cy={76} r={8} />
      <circle cx={188} cy={76} r={20} />
      <circle cx={188} cy={76} r={8} />
    </svg>
  );
}
