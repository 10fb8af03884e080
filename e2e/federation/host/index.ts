// Shared modules are loaded asynchronously, so the entry only imports the application.
import('./application.tsx');
