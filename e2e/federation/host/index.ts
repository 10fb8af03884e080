// The application is a dynamic import, because the modules that it shares must have loaded before it runs.
import('./application.tsx');
