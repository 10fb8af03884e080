/** Outline of a camera, shown in place of a missing photo of any kind of vehicle. */
export function NoPhoto({ className }: { readonly className?: string | undefined }) {
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
      <path d="M72 30h24l9-13h30l9 13h24c5 0 8 3 8 8v46c0 5-3 8-8 8H72c-5 0-8-3-8-8V38c0-5 3-8 8-8ZM156 44h6" />
      <circle cx={120} cy={61} r={19} />
      <circle cx={120} cy={61} r={9} />
    </svg>
  );
}
