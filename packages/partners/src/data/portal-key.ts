// Demo key and certificate with which the local portal signs its answers to NREGA. The key is in the open here and protects nothing;
// no stage but the local run has it, and the stand-in has the certificate as NREGA has that of the portal.
const pem = (label: string, lines: readonly string[]): string =>
  `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;

/** Both in PEM. */
export const demoPortalKey = {
  privateKey: pem('PRIVATE KEY', [
    'MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQC0HKmyoUgpCr36XQNb9u6aYBQh1/5kCM6RiPoOeVFu+kA33YWj',
    'T/X4/0UhDlliDwlMP1upGweqXEdMGrV3hRXUmvM+F8UDSkTHAu8/vYmMsPcd4m6uy1o8Kt1XeEqvFZgOBDSMnxgoFEDJz1jkT0kd',
    'wNPAAULglmoISS5Siomi9klD5Qe0jnJJkj/XEGMjIiOD38xAdzewQ8S0WFabCoo4ldDPw5jlQZ+GmwBayOwtmenWmi2A+/BDdBOm',
    '5WXPCNrcSFFvYj9+uGcONyJKvbTqGKzJx5lPV3ZHdYbmwYMHHHKuRfFZL64fXp2THI6X3dDcC251jYY1NQDMrdywBTTzAgMBAAEC',
    'ggEAVyLOzobMfF6gDnHVYDaUtMbqtnziq86+8RXNtBbpWMFlNCHNt3bFz1LgRN/GSnRv0R2N4MAc80R1kdISHOKb7yGPsGibfb3+',
    'jDFVQgcWdqReyWx0k8f5vcYXE2w05YOS7qUGL0oAy9MQjRHtNXdOLkDNsMRrcHAUmDGfYXt4nwerW6770YdRW9vlm4deZuR4Y9Ru',
    'bWc9a7Pd5ZrdLcAShMJc/eRAXhji/JvMI0UhbYP2f43bSaG+9r4ucETVWSsju1Xe69YSPIMrh0+oix1jk9g0HerRArwrnQ98AwMa',
    'jObvpiReA23cVSq+iOilKlKaxWE4cZQ4D2G7shjWIPg4UQKBgQDqDPVBemo3gElMMgSa4EKneu8ypfN/DtIth7xJHM+mJOyxJQZ7',
    'xvsXjYK8w/QJLwLZgUnLsaXbvPnOQ22d0F25I1+4D8HU+95ysX6+pB627BwZF33873dPuQ57yjguzclI7CYD+awQsCEbnam0Trc2',
    'tkLEOGxAVfavBT4sTYZM7wKBgQDFAMGPzZEghP/ie8+1/szztUCc8pckG0XQx5yQKSJcAQSv2ocgryomU/SN0Ikc6dgoYc9Zj+3v',
    'QD04f57QnjXa5ElLHvXnp/9WcYajJ/hRvmVplJ2PBgAa++2RFyZoXGMY28CFfgkZadJl4SxEgHoYs9Mt00nKxrtdGbU41wkgPQKB',
    'gQDkpbQTO5v4jIMOxO5qvxtesmJrgGPYhIofoLL4WgUhsoDordsfoMw7visybdxB/IM0KXIGZI47lOoV7xlvStfEviIMlpgtkcFH',
    'Gs9PPtYirZbljGWwa+CLKaZUmME6OB+j9c9NouPNicNOT0AyvZOPB49CUjyuvUw4v051yWaiUQKBgQC9QOeybUphUkO8YTL+5MQh',
    'z9s9q3N1NVoRouGOQGYIutW01pt/06cLYRYL8uz1wNRunuAiazmp4S2vDDMWuRaFrU+YAis8G9EZS0CLlwdgCCfGkQX380zAn4rv',
    'Gq1EDpUIuXuvApBdQKLmSrZLLJ2fA4n5eQRn8Bjo7JyC+VmEBQKBgQCFBcbR8uW183qJi/k3g4u9Wmn5ndW8bJKc2FHo0kRPzCjX',
    'qxGh4BNLb2izS7ya0+jtTFpo2LJUdSFF29X07nG23HcSbjtbMA1F1zjCupohngPbl9im9tNUt2y4OgInWrmSXPZoEOOCt/Eig/fa',
    'zhFAOhkt3w2R8XU8uyhXZamwxg==',
  ]),
  certificate: pem('CERTIFICATE', [
    'MIIDqDCCApCgAwIBAgIURrtAGWZmu/teWU52Niymb5BA/bswDQYJKoZIhvcNAQELBQAwXTEcMBoGA1UEAwwTQmlsbCBQb3J0YWwg',
    'YW5zd2VyczEwMC4GA1UECgwnQmlsbCBQb3J0YWwgZGVtb25zdHJhdGlvbiAobm90IHRydXN0ZWQpMQswCQYDVQQGEwJJTjAeFw0y',
    'NjExMjMwMTMwMjZaFw00NjExMTgwMTMwMjZaMF0xHDAaBgNVBAMME0JpbGwgUG9ydGFsIGFuc3dlcnMxMDAuBgNVBAoMJ0JpbGwg',
    'UG9ydGFsIGRlbW9uc3RyYXRpb24gKG5vdCB0cnVzdGVkKTELMAkGA1UEBhMCSU4wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK',
    'AoIBAQC0HKmyoUgpCr36XQNb9u6aYBQh1/5kCM6RiPoOeVFu+kA33YWjT/X4/0UhDlliDwlMP1upGweqXEdMGrV3hRXUmvM+F8UD',
    'SkTHAu8/vYmMsPcd4m6uy1o8Kt1XeEqvFZgOBDSMnxgoFEDJz1jkT0kdwNPAAULglmoISS5Siomi9klD5Qe0jnJJkj/XEGMjIiOD',
    '38xAdzewQ8S0WFabCoo4ldDPw5jlQZ+GmwBayOwtmenWmi2A+/BDdBOm5WXPCNrcSFFvYj9+uGcONyJKvbTqGKzJx5lPV3ZHdYbm',
    'wYMHHHKuRfFZL64fXp2THI6X3dDcC251jYY1NQDMrdywBTTzAgMBAAGjYDBeMB0GA1UdDgQWBBSYbLHDiHblgNYeovb9/+ZmbpA5',
    'jzAfBgNVHSMEGDAWgBSYbLHDiHblgNYeovb9/+ZmbpA5jzAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIGwDANBgkqhkiG9w0B',
    'AQsFAAOCAQEAlXm4MIvANpJ3YTGb292o/+jvgQ3s5ecQ2Xmpv/o086OUomls2kRy3ZtMWRMByE8lXqymwaB1Pd415WZZBdQiZaSy',
    'O+JPKU6eAUFzxkRmxTu3r+ilpkcCa1cN3R5svXczgLjspCztBQTu6WFrbhOvQU69dDxiI1kmcnkao20S+64bw4sDofm0nOTyXNNQ',
    'qhc15IPVkhiwaEeai0PBet2sQ41iuiUrj5vvnPNPbNcXr742rKEsNjpu1fN0SvQtNKe2llFjtd60B3SzfzwVbRGLyF0nI3jyBtAM',
    'F01R/cA2sBI8xx8ivY/YVyAy5ZsHjNVwHsMHQj3oPe13TlOyEbevvw==',
  ]),
};
