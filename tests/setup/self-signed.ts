import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Makes a key and certificate for localhost, as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(oid(commonName), der(utf8String, "localhost"))));
  const alternatives = sequence(der(dnsName, "localhost"), der(ipAddress, Buffer.from([127, 0, 0, 1])));
  const toBeSigned = sequence(
    // The version; 2 means version 3.
    der(versionField, integer(Buffer.from([2]))),
    // The serial number; a leading 1 keeps it positive.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(-86_400_000), time(86_400_000)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(extensionsField, sequence(sequence(oid(subjectAltName), der(octetString, alternatives)))),
  );
  const signature = createSign("sha256").update(toBeSigned).sign(privateKey);
  const noUnusedBits = Buffer.from([0]);
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(bitString, noUnusedBits, signature));
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

// Object identifiers.
const commonName = "550403";
const subjectAltName = "551d11";

// ASN.1 tags.
const bitString = 0x03;
const octetString = 0x04;
const utf8String = 0x0c;
const dnsName = 0x82;
const ipAddress = 0x87;
const versionField = 0xa0;
const extensionsField = 0xa3;

/** Encodes one ASN.1 value. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const integer = (value: Buffer) => der(0x02, value);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

/** Returns a time as "YYMMDDhhmmssZ". */
function time(fromNowMs: number): Buffer {
  const iso = new Date(Date.now() + fromNowMs).toISOString();
  return der(0x17, `${iso.replace(/\D/g, "").slice(2, 14)}Z`);
}
