import type { FormPageData } from '../form-page/load.ts';
import { createPagePost } from '../form-page/post.ts';

export default createPagePost<FormPageData>('sell');
