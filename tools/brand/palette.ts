/** The colors of web/styles/tokens.css as hex values. */
export const palette = {
  accent: '#d62f0b',
  accentAtNight: '#ff6f4a',
  blush: '#fbdccb',
  ink: '#1e1712',
  inkRaised: '#33291f',
  mist: '#b9ddd5',
  muted: '#b9ad9b',
  paper: '#f9f6ef',
  sand: '#ece2cf',
  teal: '#0b5c60',
  tealAtNight: '#6fcbc1',
  tealDeep: '#083e42',
} as const;
