/** Types of the S3 server for tests, because the package has none. Only the parts that are used here are declared. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly port: number;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
