import type { NewFile, NewRemote } from './new-remote.ts';
import { documents } from './templates/documents.ts';
import { pageFiles, routeLine } from './templates/page-files.ts';
import type { PackageSpecifiers } from './templates/project-files.ts';
import { projectFiles } from './templates/project-files.ts';
import { remoteFile } from './templates/remote-file.ts';
import { widgetFiles } from './templates/widget-files.ts';

/** All files of a new remote. Their paths are relative to the remote's folder. */
export const remoteFiles = (remote: NewRemote, packages: PackageSpecifiers): readonly NewFile[] => [
  ...projectFiles(remote, packages),
  ...documents(remote),
  { path: 'src/remote.ts', text: remoteFile({ ...remote, widget: remote.widget.name }) },
  { path: 'src/routes.ts', text: routesFile(remote) },
  ...pageFiles(remote.page),
  ...widgetFiles(remote.widget),
];

const routesFile = ({ page }: NewRemote): string => `import { defineRoute } from '@forecourt/contracts';

// Addresses of the pages. A site may give a page another address in its \`aliases\`.
${routeLine(page)}`;
