// The application is imported dynamically, because the modules that it shares must have loaded before it runs.
import('./application.tsx');
