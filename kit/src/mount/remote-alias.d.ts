declare module '#remote' {
  const remote: import('../island/index.ts').Remote;
  export default remote;
}
