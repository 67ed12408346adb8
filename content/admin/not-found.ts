export const adminNotFound = {
  text: "Oops! The page you're looking for doesn't exist. It might have been moved or deleted.",
  back: 'Go back to Home',
};
