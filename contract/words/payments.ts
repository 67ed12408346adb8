/** What checks of payments and refunds say. */
export const paymentWords = {
  typeRequired: 'Choose Card or Bitcoin.',
  depositTooSmall: (minimum: string) => `The smallest deposit is ${minimum}.`,
  depositTooLarge: (maximum: string) => `The largest deposit is ${maximum}.`,
  required: {
    cardNumber: 'Card number is required.',
    cardExpiry: 'Expiry date is required.',
    cardCvc: 'CVC is required.',
    cardHolderName: 'Cardholder name is required.',
  },
  cardNumber: 'Check the card number.',
  cardExpiry: 'Enter the expiry date as MM / YY.',
  cardCvc: 'Enter the 3- or 4-digit CVC.',
  cardHolderName: 'Names can’t contain <, > or line breaks.',
  cardAgain: 'Enter your card details again.',
  noCard: 'Don’t send card details with this payment.',
  refundAboveZero: 'Enter an amount above $0.',
  refundTooLarge: 'That’s more than was deposited. Enter a smaller amount.',
  adjustmentTooLarge: 'This amount is too large.',
  adjustmentZero: 'Enter an amount other than 0.',
};
