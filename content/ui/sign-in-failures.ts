/** Error messages of the sign-in forms, as specified. */
export const signInFailures = {
  forgotPassword: 'An error occurred',
  invalidEmail: 'Please enter a valid email address.',
  resetPassword: 'An unexpected error occurred. Please try again.',
  resend: 'Failed to resend OTP. Please try again.',
  resendOffline: 'An error occurred while resending the OTP. Please try again.',
  codeStillValid: 'OTP is still valid. Please check your email.',
};
