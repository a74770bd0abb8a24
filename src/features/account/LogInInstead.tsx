import { Link } from '@tanstack/react-router';
import { authLinkStyle } from './AuthLayout.tsx';

/** The way to the login for a visitor who has an account. */
export function LogInInstead() {
  return (
    <>
      Already have an account?{' '}
      <Link to="/login" className={authLinkStyle}>
        Log in
      </Link>
    </>
  );
}
