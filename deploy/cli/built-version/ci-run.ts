type Environment = Readonly<Record<string, string | undefined>>;

/** Variables in which CI systems give the address of a run: GitLab, Buildkite, CircleCI, Jenkins. */
const runVariables = ['CI_JOB_URL', 'BUILDKITE_BUILD_URL', 'CIRCLE_BUILD_URL', 'BUILD_URL'];

/** Variables in which GitHub and GitLab give the branch, for pull requests and for pushes. */
const branchVariables = [
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'CI_COMMIT_BRANCH',
  'CI_MERGE_REQUEST_SOURCE_BRANCH_NAME',
];

/** Address of the CI run in which a command runs; undefined: no CI system gives a valid one. */
export function ciRunUrl(env: Environment): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const found =
    server && repository && run
      ? `${server}/${repository}/actions/runs/${run}`
      : runVariables.map((name) => env[name]).find((text) => text !== undefined && text !== '');
  return found !== undefined && isWebAddress(found) ? found : undefined;
}

/** Branch name of a run at GitHub or GitLab; undefined elsewhere. */
export function ciBranch(env: Environment): string | undefined {
  return branchVariables.map((name) => env[name]).find((text) => text !== undefined && text !== '');
}

/** Whether a text is a web address that the registry accepts as the address of a CI run. */
export function isWebAddress(text: string): boolean {
  return text.length <= 500 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
