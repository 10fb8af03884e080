import { SignInForm } from './sign-in-form.tsx';

/** The page for users who are not signed in. */
export function SignIn() {
  return (
    <main className="sign-in">
      <SignInForm>
        <h1>Release console</h1>
        <p className="muted">
          Sign in with the token you were given. You’ll see what its role allows and stay signed in for twelve hours.
        </p>
      </SignInForm>
    </main>
  );
}
