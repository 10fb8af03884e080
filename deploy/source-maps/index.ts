export { createStackReader } from './stack-reader.ts';
