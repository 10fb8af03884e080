// The page of the remote by itself, which these tests do not open.
import('./tips.tsx');
