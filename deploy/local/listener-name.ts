/** `public` for visitors, `admin` for registry and administration, `inside` for requests between the parts. */
export type ListenerName = 'public' | 'admin' | 'inside';
