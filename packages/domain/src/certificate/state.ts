// The states of a signing certificate in the register (decisions.md, Who may do what).
export const certificateStates = ['proposed', 'enrolled', 'revoked'] as const;
