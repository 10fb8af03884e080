import { createPagePost } from '../form-page/post.ts';
import type { TestDriveData } from './load.ts';

export default createPagePost<TestDriveData>('testDrive', ({ places }) => places);
