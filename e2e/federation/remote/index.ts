// The remote's own page; these tests do not open it.
import('./tips.tsx');
