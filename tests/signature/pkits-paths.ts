// The paths of NIST's Public Key Interoperability Test Suite (PKITS 1.0.1): what NIST says of each, what the portal says,
// and why where the portal is stricter. NIST's verdict on policies is the one for "any policy, none required".

/** Why the portal refuses a path that is valid. */
export const strictness = {
  dsa: 'DSA keys are not accepted',
  names: 'two names are the same when their bytes are; authorities repeat their name as they wrote it',
  policies: 'conditions on policies are not evaluated, so an authority that carries one is refused',
  constraints: 'conditions on names are not evaluated, so an authority that carries one is refused',
  key: 'a revocation list counts when the key that issued the certificate signed it, and no other of the same name',
  point: 'a list of one distribution point is found by its address, and not by names in a directory',
  reasons: 'a list for some reasons of revocation says nothing',
  indirect: 'a list of certificates of other issuers says nothing',
  delta: 'a delta list adds revocations and takes none off',
} as const;

export interface PkitsPath {
  readonly number: string;
  /** The file of the certificate at the end of the path, without `EE.crt`. */
  readonly name: string;
  readonly nist: 'valid' | 'invalid';
  /** `ok`, `unreadable`, or the code of the refusal without `signature.`. */
  readonly portal: string;
  readonly strictness?: keyof typeof strictness;
}

const table = `
# 4.1 Signature verification
4.1.1 ValidCertificatePathTest1 valid ok
4.1.2 InvalidCASignatureTest2 invalid untrusted
4.1.3 InvalidEESignatureTest3 invalid untrusted
4.1.4 ValidDSASignaturesTest4 valid weak dsa
4.1.5 ValidDSAParameterInheritanceTest5 valid unreadable dsa
4.1.6 InvalidDSASignatureTest6 invalid unreadable
# 4.2 Validity periods
4.2.1 InvalidCAnotBeforeDateTest1 invalid expired
4.2.2 InvalidEEnotBeforeDateTest2 invalid expired
4.2.3 Validpre2000UTCnotBeforeDateTest3 valid ok
4.2.4 ValidGeneralizedTimenotBeforeDateTest4 valid ok
4.2.5 InvalidCAnotAfterDateTest5 invalid expired
4.2.6 InvalidEEnotAfterDateTest6 invalid expired
4.2.7 Invalidpre2000UTCEEnotAfterDateTest7 invalid expired
4.2.8 ValidGeneralizedTimenotAfterDateTest8 valid ok
# 4.3 Name chaining
4.3.1 InvalidNameChainingTest1 invalid untrusted
4.3.2 InvalidNameChainingOrderTest2 invalid untrusted
4.3.3 ValidNameChainingWhitespaceTest3 valid untrusted names
4.3.4 ValidNameChainingWhitespaceTest4 valid untrusted names
4.3.5 ValidNameChainingCapitalizationTest5 valid untrusted names
4.3.6 ValidNameUIDsTest6 valid ok
4.3.7 ValidRFC3280MandatoryAttributeTypesTest7 valid ok
4.3.8 ValidRFC3280OptionalAttributeTypesTest8 valid ok
4.3.9 ValidUTF8StringEncodedNamesTest9 valid ok
4.3.10 ValidRolloverfromPrintableStringtoUTF8StringTest10 valid untrusted names
4.3.11 ValidUTF8StringCaseInsensitiveMatchTest11 valid untrusted names
# 4.4 Basic revocation
4.4.1 InvalidMissingCRLTest1 invalid revocation-unknown
4.4.2 InvalidRevokedCATest2 invalid revoked
4.4.3 InvalidRevokedEETest3 invalid revoked
4.4.4 InvalidBadCRLSignatureTest4 invalid revocation-unknown
4.4.5 InvalidBadCRLIssuerNameTest5 invalid revocation-unknown
4.4.6 InvalidWrongCRLTest6 invalid revocation-unknown
4.4.7 ValidTwoCRLsTest7 valid ok
4.4.8 InvalidUnknownCRLEntryExtensionTest8 invalid revoked
4.4.9 InvalidUnknownCRLExtensionTest9 invalid revocation-unknown
4.4.10 InvalidUnknownCRLExtensionTest10 invalid revocation-unknown
4.4.11 InvalidOldCRLnextUpdateTest11 invalid revocation-unknown
4.4.12 Invalidpre2000CRLnextUpdateTest12 invalid revocation-unknown
4.4.13 ValidGeneralizedTimeCRLnextUpdateTest13 valid ok
4.4.14 ValidNegativeSerialNumberTest14 valid ok
4.4.15 InvalidNegativeSerialNumberTest15 invalid revoked
4.4.16 ValidLongSerialNumberTest16 valid ok
4.4.17 ValidLongSerialNumberTest17 valid ok
4.4.18 InvalidLongSerialNumberTest18 invalid revoked
4.4.19 ValidSeparateCertificateandCRLKeysTest19 valid revocation-unknown key
4.4.20 InvalidSeparateCertificateandCRLKeysTest20 invalid revocation-unknown
4.4.21 InvalidSeparateCertificateandCRLKeysTest21 invalid revocation-unknown
# 4.5 Self-issued certificates, a new key
4.5.1 ValidBasicSelfIssuedOldWithNewTest1 valid revocation-unknown key
4.5.2 InvalidBasicSelfIssuedOldWithNewTest2 invalid revocation-unknown
4.5.3 ValidBasicSelfIssuedNewWithOldTest3 valid revocation-unknown key
4.5.4 ValidBasicSelfIssuedNewWithOldTest4 valid revocation-unknown key
4.5.5 InvalidBasicSelfIssuedNewWithOldTest5 invalid revocation-unknown
4.5.6 ValidBasicSelfIssuedCRLSigningKeyTest6 valid revocation-unknown key
4.5.7 InvalidBasicSelfIssuedCRLSigningKeyTest7 invalid revocation-unknown
4.5.8 InvalidBasicSelfIssuedCRLSigningKeyTest8 invalid untrusted
# 4.6 Basic constraints
4.6.1 InvalidMissingbasicConstraintsTest1 invalid untrusted
4.6.2 InvalidcAFalseTest2 invalid untrusted
4.6.3 InvalidcAFalseTest3 invalid untrusted
4.6.4 ValidbasicConstraintsNotCriticalTest4 valid ok
4.6.5 InvalidpathLenConstraintTest5 invalid untrusted
4.6.6 InvalidpathLenConstraintTest6 invalid untrusted
4.6.7 ValidpathLenConstraintTest7 valid ok
4.6.8 ValidpathLenConstraintTest8 valid ok
4.6.9 InvalidpathLenConstraintTest9 invalid untrusted
4.6.10 InvalidpathLenConstraintTest10 invalid untrusted
4.6.11 InvalidpathLenConstraintTest11 invalid untrusted
4.6.12 InvalidpathLenConstraintTest12 invalid untrusted
4.6.13 ValidpathLenConstraintTest13 valid ok
4.6.14 ValidpathLenConstraintTest14 valid ok
4.6.15 ValidSelfIssuedpathLenConstraintTest15 valid revocation-unknown key
4.6.16 InvalidSelfIssuedpathLenConstraintTest16 invalid untrusted
4.6.17 ValidSelfIssuedpathLenConstraintTest17 valid revocation-unknown key
# 4.7 Key usage
4.7.1 InvalidkeyUsageCriticalkeyCertSignFalseTest1 invalid untrusted
4.7.2 InvalidkeyUsageNotCriticalkeyCertSignFalseTest2 invalid untrusted
4.7.3 ValidkeyUsageNotCriticalTest3 valid ok
4.7.4 InvalidkeyUsageCriticalcRLSignFalseTest4 invalid revocation-unknown
4.7.5 InvalidkeyUsageNotCriticalcRLSignFalseTest5 invalid revocation-unknown
# 4.8 Certificate policies
4.8.1 ValidCertificatePathTest1 valid ok
4.8.2 AllCertificatesNoPoliciesTest2 valid ok
4.8.3 DifferentPoliciesTest3 valid ok
4.8.4 DifferentPoliciesTest4 invalid not-allowed
4.8.5 DifferentPoliciesTest5 invalid not-allowed
4.8.6 OverlappingPoliciesTest6 valid not-allowed policies
4.8.7 DifferentPoliciesTest7 invalid not-allowed
4.8.8 DifferentPoliciesTest8 invalid not-allowed
4.8.9 DifferentPoliciesTest9 invalid not-allowed
4.8.10 AllCertificatesSamePoliciesTest10 valid not-allowed policies
4.8.11 AllCertificatesanyPolicyTest11 valid not-allowed policies
4.8.12 DifferentPoliciesTest12 invalid not-allowed
4.8.13 AllCertificatesSamePoliciesTest13 valid not-allowed policies
4.8.14 AnyPolicyTest14 valid not-allowed policies
4.8.15 UserNoticeQualifierTest15 valid ok
4.8.16 UserNoticeQualifierTest16 valid ok
4.8.17 UserNoticeQualifierTest17 valid ok
4.8.18 UserNoticeQualifierTest18 valid not-allowed policies
4.8.19 UserNoticeQualifierTest19 valid ok
4.8.20 CPSPointerQualifierTest20 valid ok
# 4.9 Require explicit policy
4.9.1 ValidrequireExplicitPolicyTest1 valid not-allowed policies
4.9.2 ValidrequireExplicitPolicyTest2 valid not-allowed policies
4.9.3 InvalidrequireExplicitPolicyTest3 invalid not-allowed
4.9.4 ValidrequireExplicitPolicyTest4 valid not-allowed policies
4.9.5 InvalidrequireExplicitPolicyTest5 invalid not-allowed
4.9.6 ValidSelfIssuedrequireExplicitPolicyTest6 valid not-allowed policies
4.9.7 InvalidSelfIssuedrequireExplicitPolicyTest7 invalid not-allowed
4.9.8 InvalidSelfIssuedrequireExplicitPolicyTest8 invalid not-allowed
# 4.10 Policy mappings
4.10.1 ValidPolicyMappingTest1 valid not-allowed policies
4.10.2 InvalidPolicyMappingTest2 invalid not-allowed
4.10.3 ValidPolicyMappingTest3 valid not-allowed policies
4.10.4 InvalidPolicyMappingTest4 invalid not-allowed
4.10.5 ValidPolicyMappingTest5 valid not-allowed policies
4.10.6 ValidPolicyMappingTest6 valid not-allowed policies
4.10.7 InvalidMappingFromanyPolicyTest7 invalid not-allowed
4.10.8 InvalidMappingToanyPolicyTest8 invalid not-allowed
4.10.9 ValidPolicyMappingTest9 valid not-allowed policies
4.10.10 InvalidPolicyMappingTest10 invalid not-allowed
4.10.11 ValidPolicyMappingTest11 valid not-allowed policies
4.10.12 ValidPolicyMappingTest12 valid not-allowed policies
4.10.13 ValidPolicyMappingTest13 valid not-allowed policies
4.10.14 ValidPolicyMappingTest14 valid not-allowed policies
# 4.11 Inhibit policy mapping
4.11.1 InvalidinhibitPolicyMappingTest1 invalid not-allowed
4.11.2 ValidinhibitPolicyMappingTest2 valid not-allowed policies
4.11.3 InvalidinhibitPolicyMappingTest3 invalid not-allowed
4.11.4 ValidinhibitPolicyMappingTest4 valid not-allowed policies
4.11.5 InvalidinhibitPolicyMappingTest5 invalid not-allowed
4.11.6 InvalidinhibitPolicyMappingTest6 invalid not-allowed
4.11.7 ValidSelfIssuedinhibitPolicyMappingTest7 valid not-allowed policies
4.11.8 InvalidSelfIssuedinhibitPolicyMappingTest8 invalid not-allowed
4.11.9 InvalidSelfIssuedinhibitPolicyMappingTest9 invalid not-allowed
4.11.10 InvalidSelfIssuedinhibitPolicyMappingTest10 invalid not-allowed
4.11.11 InvalidSelfIssuedinhibitPolicyMappingTest11 invalid not-allowed
# 4.12 Inhibit any policy
4.12.1 InvalidinhibitAnyPolicyTest1 invalid not-allowed
4.12.2 ValidinhibitAnyPolicyTest2 valid not-allowed policies
4.12.3 inhibitAnyPolicyTest3 valid not-allowed policies
4.12.4 InvalidinhibitAnyPolicyTest4 invalid not-allowed
4.12.5 InvalidinhibitAnyPolicyTest5 invalid not-allowed
4.12.6 InvalidinhibitAnyPolicyTest6 invalid not-allowed
4.12.7 ValidSelfIssuedinhibitAnyPolicyTest7 valid not-allowed policies
4.12.8 InvalidSelfIssuedinhibitAnyPolicyTest8 invalid not-allowed
4.12.9 ValidSelfIssuedinhibitAnyPolicyTest9 valid not-allowed policies
4.12.10 InvalidSelfIssuedinhibitAnyPolicyTest10 invalid not-allowed
# 4.13 Name constraints
4.13.1 ValidDNnameConstraintsTest1 valid not-allowed constraints
4.13.2 InvalidDNnameConstraintsTest2 invalid not-allowed
4.13.3 InvalidDNnameConstraintsTest3 invalid not-allowed
4.13.4 ValidDNnameConstraintsTest4 valid not-allowed constraints
4.13.5 ValidDNnameConstraintsTest5 valid not-allowed constraints
4.13.6 ValidDNnameConstraintsTest6 valid not-allowed constraints
4.13.7 InvalidDNnameConstraintsTest7 invalid not-allowed
4.13.8 InvalidDNnameConstraintsTest8 invalid not-allowed
4.13.9 InvalidDNnameConstraintsTest9 invalid not-allowed
4.13.10 InvalidDNnameConstraintsTest10 invalid not-allowed
4.13.11 ValidDNnameConstraintsTest11 valid not-allowed constraints
4.13.12 InvalidDNnameConstraintsTest12 invalid not-allowed
4.13.13 InvalidDNnameConstraintsTest13 invalid not-allowed
4.13.14 ValidDNnameConstraintsTest14 valid not-allowed constraints
4.13.15 InvalidDNnameConstraintsTest15 invalid not-allowed
4.13.16 InvalidDNnameConstraintsTest16 invalid not-allowed
4.13.17 InvalidDNnameConstraintsTest17 invalid not-allowed
4.13.18 ValidDNnameConstraintsTest18 valid not-allowed constraints
4.13.19 ValidDNnameConstraintsTest19 valid not-allowed constraints
4.13.20 InvalidDNnameConstraintsTest20 invalid not-allowed
4.13.21 ValidRFC822nameConstraintsTest21 valid not-allowed constraints
4.13.22 InvalidRFC822nameConstraintsTest22 invalid not-allowed
4.13.23 ValidRFC822nameConstraintsTest23 valid not-allowed constraints
4.13.24 InvalidRFC822nameConstraintsTest24 invalid not-allowed
4.13.25 ValidRFC822nameConstraintsTest25 valid not-allowed constraints
4.13.26 InvalidRFC822nameConstraintsTest26 invalid not-allowed
4.13.27 ValidDNandRFC822nameConstraintsTest27 valid not-allowed constraints
4.13.28 InvalidDNandRFC822nameConstraintsTest28 invalid not-allowed
4.13.29 InvalidDNandRFC822nameConstraintsTest29 invalid not-allowed
4.13.30 ValidDNSnameConstraintsTest30 valid not-allowed constraints
4.13.31 InvalidDNSnameConstraintsTest31 invalid not-allowed
4.13.32 ValidDNSnameConstraintsTest32 valid not-allowed constraints
4.13.33 InvalidDNSnameConstraintsTest33 invalid not-allowed
4.13.34 ValidURInameConstraintsTest34 valid not-allowed constraints
4.13.35 InvalidURInameConstraintsTest35 invalid not-allowed
4.13.36 ValidURInameConstraintsTest36 valid not-allowed constraints
4.13.37 InvalidURInameConstraintsTest37 invalid not-allowed
4.13.38 InvalidDNSnameConstraintsTest38 invalid not-allowed
# 4.14 Distribution points
4.14.1 ValiddistributionPointTest1 valid revocation-unknown point
4.14.2 InvaliddistributionPointTest2 invalid revocation-unknown
4.14.3 InvaliddistributionPointTest3 invalid revocation-unknown
4.14.4 ValiddistributionPointTest4 valid revocation-unknown point
4.14.5 ValiddistributionPointTest5 valid revocation-unknown point
4.14.6 InvaliddistributionPointTest6 invalid revocation-unknown
4.14.7 ValiddistributionPointTest7 valid revocation-unknown point
4.14.8 InvaliddistributionPointTest8 invalid revocation-unknown
4.14.9 InvaliddistributionPointTest9 invalid revocation-unknown
4.14.10 ValidNoissuingDistributionPointTest10 valid ok
4.14.11 InvalidonlyContainsUserCertsTest11 invalid revocation-unknown
4.14.12 InvalidonlyContainsCACertsTest12 invalid revocation-unknown
4.14.13 ValidonlyContainsCACertsTest13 valid ok
4.14.14 InvalidonlyContainsAttributeCertsTest14 invalid revocation-unknown
4.14.15 InvalidonlySomeReasonsTest15 invalid revocation-unknown
4.14.16 InvalidonlySomeReasonsTest16 invalid revocation-unknown
4.14.17 InvalidonlySomeReasonsTest17 invalid revocation-unknown
4.14.18 ValidonlySomeReasonsTest18 valid revocation-unknown reasons
4.14.19 ValidonlySomeReasonsTest19 valid revocation-unknown reasons
4.14.20 InvalidonlySomeReasonsTest20 invalid revocation-unknown
4.14.21 InvalidonlySomeReasonsTest21 invalid revocation-unknown
4.14.22 ValidIDPwithindirectCRLTest22 valid revocation-unknown indirect
4.14.23 InvalidIDPwithindirectCRLTest23 invalid revocation-unknown
4.14.24 ValidIDPwithindirectCRLTest24 valid revocation-unknown indirect
4.14.25 ValidIDPwithindirectCRLTest25 valid revocation-unknown indirect
4.14.26 InvalidIDPwithindirectCRLTest26 invalid revocation-unknown
4.14.27 InvalidcRLIssuerTest27 invalid revocation-unknown
4.14.28 ValidcRLIssuerTest28 valid revocation-unknown indirect
4.14.29 ValidcRLIssuerTest29 valid revocation-unknown indirect
4.14.30 ValidcRLIssuerTest30 valid revocation-unknown indirect
4.14.31 InvalidcRLIssuerTest31 invalid revocation-unknown
4.14.32 InvalidcRLIssuerTest32 invalid revocation-unknown
4.14.33 ValidcRLIssuerTest33 valid revocation-unknown indirect
4.14.34 InvalidcRLIssuerTest34 invalid revocation-unknown
4.14.35 InvalidcRLIssuerTest35 invalid revocation-unknown
# 4.15 Delta lists
4.15.1 InvaliddeltaCRLIndicatorNoBaseTest1 invalid revocation-unknown
4.15.2 ValiddeltaCRLTest2 valid ok
4.15.3 InvaliddeltaCRLTest3 invalid revoked
4.15.4 InvaliddeltaCRLTest4 invalid revoked
4.15.5 ValiddeltaCRLTest5 valid revoked delta
4.15.6 InvaliddeltaCRLTest6 invalid revoked
4.15.7 ValiddeltaCRLTest7 valid ok
4.15.8 ValiddeltaCRLTest8 valid ok
4.15.9 InvaliddeltaCRLTest9 invalid revoked
4.15.10 InvaliddeltaCRLTest10 invalid revocation-unknown
# 4.16 Private extensions
4.16.1 ValidUnknownNotCriticalCertificateExtensionTest1 valid ok
4.16.2 InvalidUnknownCriticalCertificateExtensionTest2 invalid not-allowed
`;

export const pkitsPaths: readonly PkitsPath[] = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [number = '', name = '', nist, portal = '', reason] = line.split(' ');
    return {
      number,
      name,
      nist: nist === 'valid' ? 'valid' : 'invalid',
      portal,
      ...(reason ? { strictness: reason as keyof typeof strictness } : {}),
    };
  });
