// The remote's own page, which nothing here uses.
import('./tips.tsx');
