/** A four-wheel drive towing a caravan, heading left. `x`, `y`: the ground under the car's nose. */
export function Rig({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="300" cy="2" rx="312" ry="11" fill="#3a2f18" opacity="0.35" />
      <path fill="#7d7660" d="M250-46h60v8h-60Z" />
      <g transform="translate(0 17)">
        <path
          fill="#fbf7ea"
          d="M300-54v-92c0-16 8-27 22-31 60-10 150-10 214 0 16 3 26 14 28 30l7 74c1 12-4 19-14 19Z"
        />
        <path fill="#e3dcc7" d="M300-54v-32h269l2 13c1 12-4 19-14 19Z" />
        <path fill="#c7772e" d="M300-96c70 12 130-10 268-2l1 10c-140-8-190 14-269 4Z" />
        <path fill="#3b5b36" d="M300-82c70 10 130-12 269-4l1 6c-140-8-200 16-270 6Z" />
        <path
          fill="#2c3a40"
          d="M324-150h58c4 0 6 2 6 6v24c0 4-2 6-6 6h-58c-4 0-6-2-6-6v-24c0-4 2-6 6-6ZM472-150h54c8 0 13 4 15 12l3 16c1 5-2 8-7 8h-65c-4 0-6-2-6-6v-24c0-4 2-6 6-6Z"
        />
        <path
          fill="#7fa3a4"
          opacity="0.55"
          d="M326-148h34l-16 32h-18c-4 0-6-2-6-5v-22c0-3 2-5 6-5ZM474-148h30l-14 32h-16c-4 0-6-2-6-5v-22c0-3 2-5 6-5Z"
        />
        <path fill="#efe8d4" stroke="#b9b09a" strokeWidth="2" d="M402-156h44v100h-44Z" />
        <path fill="#2c3a40" d="M409-147h30v30h-30Z" />
        <path fill="#8a8269" d="M372-184h70l6 8h-82Z" />
        <path fill="#33584a" d="M312-178c60-8 150-8 214 0l2 6c-60-8-150-8-218 0Z" opacity="0.25" />
        <path fill="#4d4632" d="M448-54h112l-8-22c-4-8-10-10-18-10h-60c-8 0-14 2-18 10Z" />
      </g>
      <Wheel cx={480} r={23} />
      <Wheel cx={530} r={23} />
      <path
        fill="#6b7d5a"
        d="M6-46c-4-14 0-30 10-36l56-12 40-40c6-6 14-9 22-9h94c10 0 16 5 18 14l10 43v40H24c-10 0-15-2-18 0Z"
      />
      <path fill="#56664a" d="M4-46c0-6 1-12 3-18h249v18l-6 12H14c-6 0-10-6-10-12Z" />
      <path fill="#26343a" d="M88-92l32-33c4-4 8-6 13-6h33v39ZM176-131h46c6 0 9 3 11 9l7 30h-64Z" />
      <path fill="#84a5a6" opacity="0.5" d="M96-94l29-29c4-3 6-4 10-4l-22 33ZM182-127h20l-14 31h-6Z" />
      <path fill="#ffe9b0" d="M10-70l18-6v10l-20 4Z" />
      <path fill="#b23a2a" d="M252-84h7v16h-7Z" />
      <path fill="#3f4a38" d="M118-149h124v6H118ZM128-143v-6M232-143v-6" />
      <Wheel cx={62} r={27} />
      <Wheel cx={206} r={27} />
    </g>
  );
}

function Wheel({ cx, r }: { readonly cx: number; readonly r: number }) {
  return (
    <>
      <circle cx={cx} cy={-r + 3} r={r} fill="#20241f" />
      <circle cx={cx} cy={-r + 3} r={r * 0.56} fill="#c9cdc4" />
      <circle cx={cx} cy={-r + 3} r={r * 0.2} fill="#4b5048" />
    </>
  );
}
