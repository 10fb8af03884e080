import { errorsOf } from '../../island/errors-of.ts';

const MountError = errorsOf('MountError', {
  MOUNT_WIDGET_UNKNOWN: 'Name one of these in `widget`.',
  MOUNT_SITE_INVALID: 'Give the origin of a dealer’s site, such as https://www.dealer.example.',
  MOUNT_SITE_UNREACHABLE: 'Check that a dealer’s site answers at this origin.',
  MOUNT_STYLE_UNAVAILABLE: 'Check the host’s content security policy: style-src needs the origin of the stylesheet.',
});

/** An error in response to a host's call. Its message is `CODE: what happened. What to do.` */
export const mountError = (...given: ConstructorParameters<typeof MountError>) => new MountError(...given);
