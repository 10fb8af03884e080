import type { FormPageData } from '../../features/form-page/load.ts';
import { createPagePost } from '../../features/form-page/post.ts';

export default createPagePost<FormPageData>('sell');
